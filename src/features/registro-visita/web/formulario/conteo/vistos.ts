import { NO_LISTADOS } from '#src/dominio/telefono/contract-envios.ts';
import type { NoListadoLocal } from '#src/dominio/telefono/web/base-local.ts';

type Vistos = readonly NoListadoLocal[];

const esElMismo = (uno: NoListadoLocal) => (otro: NoListadoLocal) =>
  uno.producto_id === null ? uno.codigo === otro.codigo : uno.producto_id === otro.producto_id;

export const sinEste = (vistos: Vistos, visto: NoListadoLocal): NoListadoLocal[] =>
  vistos.filter((otro) => !esElMismo(visto)(otro));

/** Each once, the last one noted at the end; nothing where no more fit into a visit. */
export const conEste = (vistos: Vistos, visto: NoListadoLocal): NoListadoLocal[] | undefined => {
  const otros = sinEste(vistos, visto);
  return otros.length < NO_LISTADOS ? [...otros, visto] : undefined;
};
