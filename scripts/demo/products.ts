import { parecenBuenos } from '#src/dominio/productos/codigos.ts';
import { catalogos, type ProductoDeCatalogo } from './catalogue.ts';
import { type EmpresaDeDemo, paramoAlto } from './companies.ts';
import { envase } from './drawings/packages.ts';
import { elegir, idDe, idEnOrden, numeroDe } from './ids.ts';
import { type Dibujo, direccionDeDibujo } from './pictures.ts';
import { lote, type Lote } from './rows.ts';
import { comercioDe, type Escena, haceDias } from './scene.ts';

const VARIEDADES =
  `Clásico, Familiar, Premium, Integral, Sin Azúcar, Bajo en Sodio, Artesanal, Edición Especial, Reserva, Suave,
  Intenso, Casero, Rendidor, Fortificado, Selecto`
    .split(',')
    .map((variedad) => variedad.trim());
const PRESENTACIONES = ['200 g', '250 g', '400 g', '500 g', '900 g', '1 kg', '330 ml', '500 ml', '1 L', 'Caja de 12'];

/** One in so many is no longer sold. */
const ARCHIVADOS = 40;
const SIN_CODIGO = 15;

export interface ProductoDeDemo extends ProductoDeCatalogo {
  id: string;
  sku: string;
  empresa: EmpresaDeDemo;
  dibujo: Dibujo;
  numero: number;
  archivado: boolean;
}

/** Beyond those thought of one by one: the same in other varieties and sizes. */
const otro = (propios: ProductoDeCatalogo[], numero: number): ProductoDeCatalogo => {
  const base = elegir(propios, `producto/${numero}`);
  return {
    ...base,
    nombre: `${base.nombre} ${elegir(VARIEDADES, `producto/${numero}/variedad`)} ${numero}`,
    presentacion: elegir(PRESENTACIONES, `producto/${numero}/presentacion`),
    precio: 0.5 + numeroDe(`producto/${numero}/precio`, 950) / 100,
    minimo: 4 + numeroDe(`producto/${numero}/minimo`, 30),
  };
};

const dibujoDe = (empresa: EmpresaDeDemo, { envase: tipo, colores }: ProductoDeCatalogo): Dibujo => ({
  empresa,
  id: idDe(`producto/${empresa.clave}/${tipo}/${colores.join()}`),
  uso: 'productos',
  svg: envase(tipo, ...colores),
  dias: empresa.dias - 12,
});

/** As a shop of the country has them; one in so many has none yet. */
const codigoDe = (empresa: EmpresaDeDemo, numero: number): string | null => {
  if (numero % SIN_CODIGO === 0) return null;
  const cifras = `759${empresa === paramoAlto ? '1083' : '1127'}${String(numero).padStart(5, '0')}`;
  return Array.from({ length: 10 }, (_, ultima) => `${cifras}${ultima}`).find(parecenBuenos) ?? null;
};

export const productosDe = (empresa: EmpresaDeDemo, escena: Escena): ProductoDeDemo[] => {
  const propios = catalogos[empresa.clave];
  const cuantos = empresa === paramoAlto ? comercioDe(escena).productos : propios.length;
  return Array.from({ length: cuantos }, (_, i) => {
    const numero = i + 1;
    const producto = propios[i] ?? otro(propios, numero);
    return {
      ...producto,
      id: idEnOrden(`producto/${empresa.clave}`, numero),
      sku: `${empresa === paramoAlto ? 'PA' : 'CS'}-${String(numero).padStart(4, '0')}`,
      empresa,
      dibujo: dibujoDe(empresa, producto),
      numero,
      archivado: numero % ARCHIVADOS === 0,
    };
  });
};

export const loteDeProductos = (escena: Escena, productos: ProductoDeDemo[]): Lote =>
  lote(
    'empresa_productos',
    productos.map(
      ({ id, sku, empresa, dibujo, numero, archivado, nombre, categoria, presentacion, precio, minimo }) => ({
        empresa_id: empresa.id,
        id,
        nombre,
        sku,
        categoria,
        presentacion,
        precio_compra: Math.round(precio * 72) / 100,
        precio_venta_sugerido: precio,
        // not every product has a threshold of its own
        cantidad_minima_quiebre: numero % 9 === 0 ? null : minimo,
        codigos_de_barras: codigoDe(empresa, numero),
        imagen_url: direccionDeDibujo(dibujo),
        archivado_en: archivado ? haceDias(escena, 15) : null,
        created_at: haceDias(escena, Math.max(empresa.dias - 12 - numero / 50, 6)),
      }),
    ),
  );
