import { useLingui } from '@lingui/react/macro';
import { createContext, use, type ReactNode } from 'react';
import { ofPage, useSelection, type Selection } from '#src/platform/web/selection.ts';
import { RowBox } from '#src/platform/web/ui/panel/row-box.tsx';
import type { ResumenDeVisita } from '../../../../contract-listado.ts';

type Eleccion = Selection<ResumenDeVisita>;

const Contexto = createContext<Eleccion | undefined>(undefined);

/** Beside the list and not through it: the list takes its time to be drawn, and a box that was ticked must not. */
export const ConEleccion = ({ de, children }: { de: string; children: ReactNode }) => {
  const eleccion = useSelection<ResumenDeVisita>(de);
  return <Contexto value={eleccion}>{children}</Contexto>;
};

export const useEleccion = (): Eleccion => {
  const eleccion = use(Contexto);
  if (!eleccion) throw new Error('useEleccion outside ConEleccion');
  return eleccion;
};

/** `de`: which visit, for whoever hears only the box. */
export const CasillaDeVisita = ({ visita, de }: { visita: ResumenDeVisita; de: string }) => {
  const { t } = useLingui();
  const { chosen, mark } = useEleccion();
  return <RowBox label={t`Elegir ${de}`} checked={chosen.has(visita.id)} onCheck={(si) => mark([visita], si)} />;
};

export const CasillaDePagina = ({ visitas }: { visitas: readonly ResumenDeVisita[] }) => {
  const { t } = useLingui();
  const eleccion = useEleccion();
  const marcadas = ofPage(eleccion, visitas);
  return (
    <RowBox
      label={t`Elegir todas las de esta página`}
      checked={marcadas === 'all'}
      partly={marcadas === 'some'}
      onCheck={(si) => eleccion.mark(visitas, si)}
    />
  );
};
