import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { claveSchema, correoSchema } from '#src/platform/shared/campos.ts';
import { erroresDe } from './formularios.ts';

const textos = {
  correo: { falta: 'falta correo', mal: 'correo mal' },
  clave: { falta: 'falta clave', mal: 'clave mal' },
};
const esquema = z.object({ correo: correoSchema, clave: claveSchema });

describe('erroresDe', () => {
  it('accepts what the contract accepts', () => {
    expect(erroresDe({ correo: ' Ana@Correo.com.ve ', clave: 'secreta' }, { esquema, textos })).toEqual({});
  });
  it('tells what is missing from what will not do', () => {
    expect(erroresDe({ correo: '  ', clave: 'corta' }, { esquema, textos })).toEqual({
      correo: 'falta correo',
      clave: 'clave mal',
    });
    expect(erroresDe({ correo: 'ana@', clave: '' }, { esquema, textos })).toEqual({
      correo: 'correo mal',
      clave: 'falta clave',
    });
  });
  it('ignores fields that the form does not have', () => {
    const conMas = z.object({ correo: correoSchema, clave: claveSchema, codigo: z.string() });
    expect(erroresDe({ correo: 'ana@correo.com', clave: 'secreta' }, { esquema: conMas, textos })).toEqual({});
  });
  it('adds what no schema can say', () => {
    const ademas = () => ({ clave: 'no coinciden' });
    expect(erroresDe({ correo: 'ana@correo.com', clave: 'secreta' }, { esquema, textos, ademas })).toEqual({
      clave: 'no coinciden',
    });
  });
});
