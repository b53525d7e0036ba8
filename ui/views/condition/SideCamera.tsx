import { mdiCamera, mdiCameraRetakeOutline } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { boatSides } from "#core/domain/condition/tripPhoto.ts";
import type { CameraModel } from "../../headless/condition/camera.ts";
import type { ConditionModel, SidePhoto } from "../../headless/condition/condition.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import * as css from "./condition.css.ts";
import { Picture } from "./Picture.tsx";
import { PictureButton } from "./PictureButton.tsx";

/** The props of `SideCamera`: the models of the boat and of the camera. */
export interface SideCameraProps {
  readonly model: ConditionModel;
  readonly camera: CameraModel;
}

/** Shows the photo of the chosen side, or the camera until there is one; at a return with the photo of the departure. */
export function SideCamera({ model, camera }: SideCameraProps): ReactElement {
  const { say, format } = useWords();
  const side = model.side.value;
  const photo = model.photos.value.get(side);
  // A photo is taken again until there is another one.
  const [retaken, retake] = useState<SidePhoto | undefined>(undefined);
  if (photo === undefined || retaken?.at === photo.at)
    return <Camera model={model} camera={camera} onKeep={photo === undefined ? undefined : () => retake(undefined)} />;
  const departure = model.departure.value;
  const time = format.clock(photo.at);
  const shown = (
    <Picture picture={photo.picture} className={css.shot} alt={say("condition.photo", { side: say(`condition.side.${side}`), time })} />
  );
  return (
    <>
      <div className={css.stage}>
        {departure === undefined ? (
          shown
        ) : (
          <div className={css.pair}>
            <DeparturePhoto photo={departure} />
            {shown}
          </div>
        )}
      </div>
      <div className={css.controls}>
        <Button icon={mdiCameraRetakeOutline} onPress={() => retake(photo)}>
          {say("condition.retake")}
        </Button>
      </div>
    </>
  );
}

function DeparturePhoto({ photo, share }: { readonly photo: SidePhoto; readonly share?: number }): ReactElement {
  const { say } = useWords();
  const alt = say("condition.departurePhoto", { side: say(`condition.side.${photo.side}`) });
  return share === undefined ? (
    <Picture picture={photo.picture} className={css.shot} alt={alt} />
  ) : (
    <Picture picture={photo.picture} className={css.ghost} opacity={share / 100} alt={alt} />
  );
}

/** The camera; the phone's own one where the page may not use it. */
function Camera({ model, camera, onKeep }: SideCameraProps & { readonly onKeep: (() => void) | undefined }): ReactElement {
  const { say } = useWords();
  const [share, setShare] = useState(50);
  const [isBeside, setBeside] = useState(false);
  const departure = model.departure.value;
  const isOff = camera.state.value === "off";
  const compared = departure === undefined || isOff ? undefined : { share, setShare, isBeside, setBeside };
  return (
    <>
      {isOff ? (
        <div className={css.noCamera}>
          <Callout tone="warning">
            <p>{say("condition.noCamera")}</p>
          </Callout>
          {departure === undefined ? null : <DeparturePhoto photo={departure} />}
        </div>
      ) : (
        <Stage model={model} camera={camera} share={isBeside ? undefined : share} />
      )}
      <Controls model={model} camera={camera} onKeep={onKeep} compared={compared} />
      {model.passage === "returned" && departure === undefined ? <p className={css.outcome}>{say("condition.noDeparture")}</p> : null}
      <p role="alert" className={camera.hasFailed.value ? css.outcome : undefined}>
        {camera.hasFailed.value ? say("condition.cameraFailed") : ""}
      </p>
    </>
  );
}

/** The picture of the camera, with the departure's photo over it, or beside it where `share` is undefined. */
function Stage({ model, camera, share }: SideCameraProps & { readonly share: number | undefined }): ReactElement {
  const { say, format } = useWords();
  const { attach } = camera;
  const side = model.side.value;
  const departure = model.departure.value;
  const place = { side: say(`condition.side.${side}`), number: boatSides.indexOf(side) + 1, all: boatSides.length };
  const isBeside = departure !== undefined && share === undefined;
  return (
    <div className={css.stage}>
      <div className={isBeside ? css.pair : undefined}>
        {isBeside ? <DeparturePhoto photo={departure} /> : null}
        <video ref={attach} className={css.video} aria-label={say("condition.camera")} muted playsInline />
      </div>
      {departure === undefined || share === undefined ? null : <DeparturePhoto photo={departure} share={share} />}
      <p className={css.caption}>
        {departure === undefined
          ? say("condition.progress", place)
          : say("condition.align", { ...place, time: format.clock(departure.at) })}
      </p>
    </div>
  );
}

interface ControlsProps extends SideCameraProps {
  readonly onKeep: (() => void) | undefined;
  /** How the departure's photo is compared; undefined where there is none, or no camera. */
  readonly compared:
    | {
        readonly share: number;
        readonly setShare: (share: number) => void;
        readonly isBeside: boolean;
        readonly setBeside: (isBeside: boolean) => void;
      }
    | undefined;
}

function Controls({ model, camera, onKeep, compared }: ControlsProps): ReactElement {
  const { say } = useWords();
  const side = say(`condition.side.${model.side.value}`);
  const state = camera.state.value;
  return (
    <div className={css.controls}>
      {compared === undefined || compared.isBeside ? null : (
        <label className={css.slider}>
          {say("condition.departureShare", { percent: compared.share })}
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={compared.share}
            onChange={(event) => compared.setShare(Number(event.currentTarget.value))}
          />
        </label>
      )}
      {state === "off" ? (
        <PictureButton onPicture={(picture) => void model.take(picture)}>{say("condition.choose", { side })}</PictureButton>
      ) : (
        <Button
          icon={mdiCamera}
          isDisabled={state === "starting"}
          isPending={camera.isTaking.value}
          onPress={() => void camera.shoot(model.take)}
        >
          {state === "starting" ? say("condition.starting") : say("condition.take", { side })}
        </Button>
      )}
      {compared === undefined ? null : (
        <Button aria-pressed={compared.isBeside} onPress={() => compared.setBeside(!compared.isBeside)}>
          {say("condition.sideBySide")}
        </Button>
      )}
      {onKeep === undefined ? null : <Button onPress={onKeep}>{say("condition.keep")}</Button>}
    </div>
  );
}
