import { mdiCalendarMonth, mdiSailBoat } from "@mdi/js";
import { Badge } from "#ui/parts/marks/Badge.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import { Callout } from "#ui/parts/messages/Callout.tsx";
import { Checkbox } from "#ui/parts/fields/Checkbox.tsx";
import { Countdown } from "#ui/parts/messages/Countdown.tsx";
import { EmptyState } from "#ui/parts/messages/EmptyState.tsx";
import { ErrorSummary } from "#ui/parts/messages/ErrorSummary.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";
import { StatusMark } from "#ui/parts/marks/StatusMark.tsx";
import { Tape } from "#ui/parts/lists/Tape.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import { ToggleChips } from "#ui/parts/choices/ToggleChips.tsx";
import preview from "../.storybook/preview.tsx";
import { row } from "../support.css.ts";
import { gallery, grounds, water } from "./foundations.css.ts";

const nothing = () => undefined;

/** One of each part, so that axe weighs every theme and not only the first. */
function Gallery() {
  return (
    <div className={gallery}>
      <h1>Louer un bateau</h1>
      <div className={grounds.shoal}>
        <p className={water}>Lac Memphrémagog</p>
        <Link isStandalone href="#lac">
          Voir la carte du lac
        </Link>
      </div>
      <div className={grounds.land}>
        <h3>Quai de Magog</h3>
        <p>
          Stationnement derrière la marina. <Link href="#quai">S’y rendre</Link>
        </p>
      </div>
      <div className={row}>
        <Button kind="primary">Continuer</Button>
        <Button icon={mdiCalendarMonth}>Aujourd’hui</Button>
        <Button kind="quiet">Rétablir</Button>
        <ButtonLink icon={mdiSailBoat} href="#louer">
          Louer
        </ButtonLink>
      </div>
      <ToggleChips
        label="Plages"
        options={[
          { value: "a", label: "Matin" },
          { value: "b", label: "Soir" },
        ]}
        selected={["a"]}
        onToggle={nothing}
      />
      <RadioCards
        label="Plage horaire"
        value="b"
        onChange={nothing}
        options={[
          { value: "a", title: "8 h – 11 h", detail: "3 bateaux libres", aside: "184,00 $ CAD" },
          { value: "b", title: "11 h 30 – 14 h 30", detail: "1 bateau libre", aside: "212,50 $ CAD" },
          { value: "c", title: "15 h – 18 h", unavailable: "Complet" },
        ]}
      />
      <Tape label="Prix" lines={[{ key: "a", term: "Juillet", figure: "× 1,25" }]} total={{ term: "Total", figure: "212,50 $ CAD" }} />
      <ErrorSummary title="Une chose à corriger" errors={[{ field: "nom", text: "Nom : ce champ est requis." }]} />
      <TextField id="nom" label="Nom" description="Tel qu’il est écrit sur votre carte" error="Ce champ est requis." />
      <Checkbox defaultSelected>J’ai lu les clauses</Checkbox>
      <Callout>
        La saison commence le 1ᵉʳ avril. <Link href="#saison">Pourquoi</Link>
      </Callout>
      <Callout tone="success">Prêt à larguer les amarres.</Callout>
      <Callout tone="warning">Cette plage vient d’être prise.</Callout>
      <Callout tone="error">Erreur de récupération des données</Callout>
      <div className={row}>
        <StatusMark status="paid" word="Payée" />
        <StatusMark status="confirmed" word="Confirmée" />
        <StatusMark status="pending" word="En attente" />
        <StatusMark status="past_due" word="En souffrance" />
        <StatusMark status="canceled" word="Annulée" />
        <Badge tone="accent">Prix de membre</Badge>
      </div>
      <Countdown label="Retenue pour vous" seconds={42} spoken={(seconds) => `${seconds} secondes`} />
      <EmptyState title="Rien de libre ce jour-là" actions={<Button>Semaine suivante</Button>}>
        Deux bateaux sont libres dimanche.
      </EmptyState>
    </div>
  );
}

const meta = preview.meta({ title: "Foundations/Themes (thèmes)", component: Gallery, globals: { locale: "fr" } });

export const Day = meta.story({ globals: { theme: "day" } });
export const Dusk = meta.story({ name: "Dusk · dark, sombre, night, nuit", globals: { theme: "dusk" } });
export const Sun = meta.story({ globals: { theme: "sun" } });
export const Compact = meta.story({ globals: { density: "compact" } });
export const Narrow = meta.story({ globals: { viewport: { value: "narrow" } } });
