import type { Letra } from './actors.ts';
import type { Escena } from './scene.ts';

/** What only members of that company may ever see or touch: its ids, its name, its people who are nowhere else. */
export const marcasDe = ({ A, B, actores }: Escena, letra: 'A' | 'B'): string[] => {
  const c = letra === 'A' ? A : B;
  const otra: Letra = letra === 'A' ? 'B' : 'A';
  const suyos = actores.filter(({ roles, vigente }) => vigente && roles[letra] && !roles[otra]);
  return [
    c.id,
    c.nombre,
    c.archivo,
    c.invitacion,
    c.retirada,
    c.vencida,
    c.cadena,
    c.cadenaVacia,
    c.logoDeCadena,
    c.sucursal,
    c.sucursalSola,
    c.sucursalArchivada,
    c.producto,
    c.productoSuelto,
    c.productoArchivado,
    c.imagenDeProducto,
    c.visita,
    c.visitaDeAmbas,
    c.visitaPasada,
    c.visitaEnCurso,
    c.visitaTerminada,
    c.serie,
    c.visitaDeSerie,
    c.visitaSiguiente,
    c.archivoDeFoto,
    c.archivoDeAmbas,
    c.envioPorRevisar,
    c.reporte,
    ...c.avisos.values(),
    ...suyos.map((actor) => actor.id),
  ];
};
