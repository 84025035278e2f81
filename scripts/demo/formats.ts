import type { EmpresaDeDemo } from './companies.ts';
import { empresas } from './companies.ts';
import { idDe, numeroDe } from './ids.ts';
import { lote, type Lote } from './rows.ts';
import { type Escena, haceDias } from './scene.ts';

const FORMATOS = ['Grande', 'Mediano', 'Exprés'] as const;
export type FormatoDeDemo = (typeof FORMATOS)[number];

export const idDeFormato = ({ clave }: EmpresaDeDemo, formato: FormatoDeDemo): string =>
  idDe(`formato/${clave}/${formato}`);

/** One branch in four has none yet. */
export const formatoDe = (empresa: EmpresaDeDemo, numero: number): string | null => {
  const formato = FORMATOS[numeroDe(`sucursal/${empresa.clave}/${numero}/formato`, 4)];
  return formato ? idDeFormato(empresa, formato) : null;
};

export const loteDeFormatos = (escena: Escena): Lote =>
  lote(
    'formatos',
    empresas.flatMap((empresa) =>
      FORMATOS.map((formato) => ({
        empresa_id: empresa.id,
        id: idDeFormato(empresa, formato),
        nombre: formato,
        created_at: haceDias(escena, empresa.dias - 1),
      })),
    ),
  );
