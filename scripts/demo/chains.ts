import { type NombreDeCadena, nombresDeCadenas } from './chain-names.ts';
import { type EmpresaDeDemo, paramoAlto } from './companies.ts';
import { emblema } from './drawings/emblems.ts';
import { idDe, idEnOrden } from './ids.ts';
import { type Dibujo, direccionDeDibujo } from './pictures.ts';
import { lote, type Lote } from './rows.ts';
import { comercioDe, type Escena, haceDias } from './scene.ts';

export interface CadenaDeDemo extends NombreDeCadena {
  id: string;
  empresa: EmpresaDeDemo;
  dibujo?: Dibujo;
}

const diasDe = ({ dias }: EmpresaDeDemo): number => dias - 5;

const dibujoDe = (empresa: EmpresaDeDemo, nombre: string, motivo: number): Dibujo => ({
  empresa,
  id: idDe(`cadena/${nombre}/logo`),
  uso: 'cadenas-logos',
  // in other colours for the other company
  svg: emblema(motivo, empresa === paramoAlto ? 0 : 1),
  dias: diasDe(empresa),
});

export const cadenasDe = (empresa: EmpresaDeDemo, escena: Escena): CadenaDeDemo[] =>
  nombresDeCadenas(empresa, empresa === paramoAlto ? comercioDe(escena).cadenas : 0).map((propia, i) =>
    Object.assign({ id: idEnOrden(`cadena/${empresa.clave}`, i + 1), empresa }, propia, {
      ...(propia.motivo !== undefined && { dibujo: dibujoDe(empresa, propia.nombre, propia.motivo) }),
    }),
  );

export const loteDeCadenas = (escena: Escena, cadenas: CadenaDeDemo[]): Lote =>
  lote(
    'cadenas',
    cadenas.map(({ id, nombre, empresa, tipo, canal, region, dibujo }) => ({
      empresa_id: empresa.id,
      id,
      nombre,
      logo: dibujo ? direccionDeDibujo(dibujo) : null,
      tipo_unidad_negocio: tipo,
      canal_venta: canal,
      presencia: region ? 'Regional' : 'Nacional',
      created_at: haceDias(escena, diasDe(empresa)),
    })),
  );
