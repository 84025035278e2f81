import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type { PorQueSeDeja, revisarVisitas } from '../../../../contract-listado.ts';

export type DecisionDeMuchas = BodyOf<typeof revisarVisitas>['decision'];

interface Textos {
  /** On the bar. */
  accion: MessageDescriptor;
  titulo: (cuantas: number) => MessageDescriptor;
  /** What becomes of them. */
  queHace: MessageDescriptor;
  hechas: (cuantas: number) => MessageDescriptor;
}

export const textosDeDecision: Record<DecisionDeMuchas, Textos> = {
  aceptar: {
    accion: msg`Aceptar`,
    titulo: (cuantas) => msg`Aceptar ${plural(cuantas, { one: '# visita', other: '# visitas' })}`,
    queHace: msg`Las visitas cuentan como están y dejan de estar por revisar. El motivo queda en cada una.`,
    hechas: (cuantas) => msg`${plural(cuantas, { one: '# visita aceptada', other: '# visitas aceptadas' })}`,
  },
  anular: {
    accion: msg`Anular`,
    titulo: (cuantas) => msg`Anular ${plural(cuantas, { one: '# visita', other: '# visitas' })}`,
    queHace: msg`Las visitas dejan de contar en los reportes y en los archivos que se exportan. Siguen guardadas, cada una con el motivo.`,
    hechas: (cuantas) => msg`${plural(cuantas, { one: '# visita anulada', other: '# visitas anuladas' })}`,
  },
  descartar: {
    accion: msg`Descartar los registros apartados`,
    titulo: (cuantas) =>
      msg`Descartar los registros apartados de ${plural(cuantas, { one: '# visita', other: '# visitas' })}`,
    queHace: msg`Lo que ya cuenta de cada visita se queda como está. Los registros apartados no se usan y siguen guardados, cada uno con el motivo.`,
    hechas: (cuantas) =>
      msg`${plural(cuantas, { one: 'Registros descartados de # visita', other: 'Registros descartados de # visitas' })}`,
  },
};

/** Why one was left as it was, beside its name. */
export const textosDeDejada: Record<PorQueSeDeja, MessageDescriptor> = {
  no_encontrada: msg`La visita ya no existe.`,
  resuelta: msg`Otra persona ya lo decidió.`,
  sin_completar: msg`La visita no está completada: no hay nada que anular.`,
  sin_registros: msg`Ya no tiene registros apartados.`,
  una_por_una: msg`Espera por algo más: hay que mirarla por separado.`,
};
