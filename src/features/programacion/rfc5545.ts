import * as modulo from 'rrule';

/** The library is one thing to a bundler, which reads its ES modules, and another to Node, which finds all of it under `default`. */
const conDefecto: { default?: Partial<typeof modulo> } = modulo;

export const RRule = conDefecto.default?.RRule ?? modulo.RRule;
