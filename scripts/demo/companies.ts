import { verArchivo } from '#src/dominio/archivos/contract.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { idDe } from './ids.ts';
import { lote, type Lote } from './rows.ts';
import { type Escena, haceDias } from './scene.ts';

export interface EmpresaDeDemo {
  /** Its name in files: its logo is a drawing beside this one. */
  clave: 'paramo-alto' | 'costa-serena';
  id: string;
  nombre: string;
  logoId: string;
  /** Days since it was registered. */
  dias: number;
}

const empresa = (clave: EmpresaDeDemo['clave'], nombre: string, dias: number): EmpresaDeDemo => ({
  clave,
  id: idDe(`empresa/${clave}`),
  nombre,
  logoId: idDe(`empresa/${clave}/logo`),
  dias,
});

export const paramoAlto = empresa('paramo-alto', 'Alimentos Páramo Alto, C.A.', 420);
export const costaSerena = empresa('costa-serena', 'Distribuidora Costa Serena, C.A.', 95);
export const empresas: readonly EmpresaDeDemo[] = [paramoAlto, costaSerena];

export const lotesDeEmpresas = (escena: Escena): Lote[] => [
  lote(
    'empresas',
    empresas.map(({ id, nombre, logoId, dias }) => ({
      id,
      nombre,
      logo_url: addressOf(verArchivo, { params: { empresaId: id, archivoId: logoId } }),
      created_at: haceDias(escena, dias),
    })),
  ),
  lote(
    'company_settings',
    empresas.map(({ id }) => ({ empresa_id: id, timezone: 'America/Caracas', business_hours_start: '07:30' })),
  ),
];
