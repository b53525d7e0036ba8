import type { ReactElement, ReactNode } from "react";
import { tones } from "./Badge.css.ts";
import { Badge } from "./Badge.tsx";
import { Icon } from "./Icon.tsx";
import { marks } from "./statusMarks.ts";
import { compact, name as nameStyle, plain, plainTones } from "./StatusMark.css.ts";
import { hidden } from "./VisuallyHidden.css.ts";

export interface StatusMarkProps {
  readonly status: keyof typeof marks;
  /** The status in words. */
  readonly word: string;
  /** In a calendar cell a name is seen instead of the word; the word is still said. */
  readonly name?: ReactNode;
  /** In a table, where every row has one: the word without a ground, the mark in its colour. */
  readonly isPlain?: boolean;
}

export function StatusMark({ status, word, name, isPlain = false }: StatusMarkProps): ReactElement {
  const { icon, tone } = marks[status];
  if (isPlain)
    return (
      <span className={plain}>
        <span className={plainTones[tone]}>
          <Icon path={icon} size={16} />
        </span>
        {word}
      </span>
    );
  if (name === undefined)
    return (
      <Badge icon={icon} tone={tone}>
        {word}
      </Badge>
    );
  return (
    <span className={`${tones[tone]} ${compact}`} data-tone={tone} title={word}>
      <Icon path={icon} size={16} />
      <span className={nameStyle}>{name}</span>
      <span className={hidden}>{word}</span>
    </span>
  );
}
