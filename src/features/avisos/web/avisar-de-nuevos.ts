import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { listarAvisos } from '../contract.ts';
import { cuandoEs, titulos } from './frases.ts';

/** A toast for what has come since the page was opened; what was there before only counts. */
export const useAvisarDeNuevos = (
  leidos: ResponseOf<typeof listarAvisos> | undefined,
  { callado, alVer }: { callado: boolean; alVer: () => void },
): void => {
  const { t, i18n } = useLingui();
  const conocidos = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!leidos) return;
    const antes = conocidos.current;
    conocidos.current = new Set([...(antes ?? []), ...leidos.avisos.map(({ id }) => id)]);
    if (!antes || callado) return;
    const [primero, segundo] = leidos.avisos.filter(({ id, visto }) => !visto && !antes.has(id));
    if (!primero) return;
    const cuantos = leidos.sin_ver;
    showAviso({
      id: 'avisos-de-visitas',
      tone: 'informacion',
      ...(segundo
        ? { title: t`Hay cambios en tus visitas`, text: t`Tienes ${cuantos} avisos sin ver.` }
        : { title: i18n._(titulos[primero.tipo]), text: `${primero.sucursal}: ${cuandoEs(i18n, primero)}` }),
      action: { text: t`Ver avisos`, onPress: alVer },
    });
  }, [leidos, callado, alVer, t, i18n]);
};
