/*
 * React as Preact has it: a tenth of the weight, for what is opened on a phone (docs/decisions/031-paginas-publicas.md,
 * 033-preact-en-el-campo.md). `react` is this file in the builds of the field and the public pages.
 */
import { options } from 'preact';
import { useEffect, useState } from 'preact/compat';
import type { ReactNode } from 'react';

// @ts-expect-error: of a namespace, says the compiler, which reads declarations that are older than the module
export * from 'preact/compat';
// oxlint-disable-next-line import/no-default-export -- as React has it: a library of the kit's asks for it
export { default } from 'preact/compat';

/** Preact has none. The kit keeps with it what is out of sight, which nothing here has. */
export const Activity = ({ mode, children }: { mode?: 'visible' | 'hidden'; children?: ReactNode }): ReactNode =>
  mode === 'hidden' ? null : children;

/** Preact draws everything at once. What may come later comes in a task of its own, when what could not wait has been painted. */
export const useDeferredValue = <T>(value: T, until: T = value): T => {
  const [shown, show] = useState(() => until);
  useEffect(() => {
    if (Object.is(shown, value)) return undefined;
    const task = setTimeout(() => show(() => value));
    return () => clearTimeout(task);
  }, [shown, value]);
  return shown;
};

// Of a field without a value, React leaves alone what is written in it. Preact would, if the kit did not say `value: undefined`:
// as it does, Preact writes the field's first value again whenever it is drawn.
const before = options.vnode?.bind(options);
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if (typeof type === 'string' && 'value' in props && props.value === undefined) delete props.value;
  before?.(vnode);
};
