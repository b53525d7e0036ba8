import type { shell as english } from '../en/shell.ts';
import type { Shape } from '../shape.ts';

export const shell = {} as const satisfies Shape<typeof english>;
