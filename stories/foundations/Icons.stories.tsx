import {
  mdiAnchor,
  mdiArrowLeft,
  mdiArrowRight,
  mdiCalendarMonth,
  mdiLifebuoy,
  mdiSailBoat,
  mdiWeatherNight,
  mdiWeatherSunny,
} from "@mdi/js";
import { alertIconPaths } from "#ui/parts/messages/alertIcons.ts";
import { Icon } from "#ui/parts/marks/Icon.tsx";
import preview from "../.storybook/preview.tsx";
import { icons } from "./foundations.css.ts";

const chart = { mdiAnchor, mdiSailBoat, mdiLifebuoy, mdiCalendarMonth, mdiArrowLeft, mdiArrowRight, mdiWeatherSunny, mdiWeatherNight };

const meta = preview.meta({ title: "Foundations/Icons", component: Icon });

export const OfTheChart = meta.story({
  render: () => (
    <ul className={icons}>
      {Object.entries(chart).map(([name, path]) => (
        <li key={name}>
          <Icon path={path} size={28} />
          {name}
        </li>
      ))}
    </ul>
  ),
});

export const OfNotices = meta.story({
  render: () => (
    <ul className={icons}>
      {Object.entries(alertIconPaths).map(([name, path]) => (
        <li key={name}>
          <Icon path={path} size={28} />
          {name}
        </li>
      ))}
    </ul>
  ),
});

export const Named = meta.story({ args: { path: mdiLifebuoy, label: "Life jackets on board", size: 32 } });
