import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { claveSchema, correoSchema } from '#src/platform/shared/fields.ts';
import { errorsOf } from './forms.ts';

const texts = {
  correo: { missing: 'falta correo', mal: 'correo mal' },
  clave: { missing: 'falta clave', mal: 'clave mal' },
};
const schema = z.object({ correo: correoSchema, clave: claveSchema });

describe('erroresDe', () => {
  it('accepts what the contract accepts', () => {
    expect(errorsOf({ correo: ' Ana@Correo.com.ve ', clave: 'secreta' }, { schema, texts })).toEqual({});
  });
  it('tells what is missing from what will not do', () => {
    expect(errorsOf({ correo: '  ', clave: 'corta' }, { schema, texts })).toEqual({
      correo: 'falta correo',
      clave: 'clave mal',
    });
    expect(errorsOf({ correo: 'ana@', clave: '' }, { schema, texts })).toEqual({
      correo: 'correo mal',
      clave: 'falta clave',
    });
  });
  it('ignores fields that the form does not have', () => {
    const conMas = z.object({ correo: correoSchema, clave: claveSchema, codigo: z.string() });
    expect(errorsOf({ correo: 'ana@correo.com', clave: 'secreta' }, { schema: conMas, texts })).toEqual({});
  });
  it('adds what no schema can say', () => {
    const extra = () => ({ clave: 'no coinciden' });
    expect(errorsOf({ correo: 'ana@correo.com', clave: 'secreta' }, { schema, texts, extra })).toEqual({
      clave: 'no coinciden',
    });
  });
});
