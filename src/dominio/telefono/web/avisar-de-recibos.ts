import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { liveQuery } from 'dexie';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { BaseLocal, EnvioLocal } from './base-local.ts';

/** More at once, as after a day without a connection, are told together. */
const DE_UNO_EN_UNO = 3;

const avisarDeUno = ({ tipo, sucursal_nombre: sucursal, recibo, es_correccion }: EnvioLocal): void => {
  if (es_correccion) {
    const enRevision = recibo?.resultado === 'en_revision';
    showAviso({
      tone: enRevision ? 'informacion' : 'exito',
      title: t(i18n)`Corrección recibida`,
      text: enRevision
        ? t(i18n)`${sucursal}: tu supervisor decidirá sobre la corrección.`
        : t(i18n)`${sucursal}: la visita tiene los datos corregidos.`,
    });
  } else if (recibo?.resultado === 'en_revision') {
    showAviso({
      tone: 'informacion',
      title: t(i18n)`Visita recibida`,
      text: t(i18n)`${sucursal}: tu supervisor la revisará.`,
    });
  } else if (tipo === 'no_realizada') {
    showAviso({
      tone: 'exito',
      title: t(i18n)`Visita cerrada`,
      text: t(i18n)`Quedó registrado que no se pudo realizar.`,
    });
  } else {
    showAviso({
      tone: 'exito',
      title: t(i18n)`Visita completada`,
      text: t(i18n)`La visita se ha registrado correctamente`,
    });
  }
};

const avisar = (recibidos: readonly EnvioLocal[]): void => {
  if (recibidos.length <= DE_UNO_EN_UNO) {
    for (const envio of recibidos) avisarDeUno(envio);
    return;
  }
  const cuantas = recibidos.length;
  showAviso({
    tone: 'exito',
    title: t(i18n)`Visitas recibidas`,
    text: t(i18n)`${plural(cuantas, { one: '# visita llegó al servidor.', other: '# visitas llegaron al servidor.' })}`,
  });
};

const porAvisar = (base: BaseLocal): Promise<EnvioLocal[]> =>
  base.envios
    .where({ estado: 'recibido' })
    .and((envio) => envio.por_avisar === true)
    .toArray();

/** Whoever takes them tells of them: of several tabs, one. */
const reclamar = (base: BaseLocal): Promise<EnvioLocal[]> =>
  base.transaction('rw', base.envios, async () => {
    const suyos = await porAvisar(base);
    for (const { envio_id } of suyos) await base.envios.update(envio_id, { por_avisar: false });
    return suyos;
  });

/**
 * Tells of each receipt once, whoever brought it: this tab, another one, or the service worker while no page was open. Not while
 * nobody looks: then the tab that is looked at next does.
 */
export const avisarDeRecibos = (base: BaseLocal): (() => void) => {
  const contar = (): void => {
    if (document.visibilityState !== 'visible') return;
    reclamar(base).then(avisar, (error: unknown) => console.warn('receipts', error));
  };
  const seguimiento = liveQuery(() => porAvisar(base)).subscribe({
    next: (nuevos) => {
      if (nuevos.length > 0) contar();
    },
    error: (error) => console.warn('receipts', error),
  });
  document.addEventListener('visibilitychange', contar);
  return () => {
    seguimiento.unsubscribe();
    document.removeEventListener('visibilitychange', contar);
  };
};
