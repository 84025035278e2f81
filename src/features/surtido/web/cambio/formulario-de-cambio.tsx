import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DesdeCuando } from '#src/dominio/surtido/web/desde-cuando.tsx';
import { diaYMes } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { AVISO } from '../cambio.ts';
import type { FormatoDeCadena, Producto } from '../consultas.ts';
import { idsDe, type Lugar } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { useAplicar } from './aplicar.ts';
import css from './cambio.module.css';
import { CamposDeCambio } from './campos-de-cambio.tsx';
import { NotaDeVisitas } from './nota-de-visitas.tsx';
import { usePrevisto } from './previsto.ts';
import { VistaPrevia } from './vista-previa.tsx';
import { cambioDe, escritoDe, malosDe, sobreLoNuevo } from './valores.ts';

interface Props {
  lugar: Lugar;
  formatos: readonly FormatoDeCadena[];
  producto: Producto;
  releer: () => Promise<Producto | undefined>;
  alCerrar: () => void;
}

const con = (ids: ReadonlySet<string>, id: string, si: boolean): ReadonlySet<string> => {
  const despues = new Set(ids);
  if (si) despues.add(id);
  else despues.delete(id);
  return despues;
};

export const FormularioDeCambio = ({ lugar, formatos, producto, releer, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { zona } = useReferencias();
  const decimal = i18n.locale === 'en' ? '.' : ',';
  // what the change is compared with: what was read, whatever the list behind it reads meanwhile
  const [leido, setLeido] = useState(producto);
  const [escrito, setEscrito] = useState(() => escritoDe(producto, decimal));
  /** Null is now. */
  const [desde, setDesde] = useState<string | null>(null);
  const [toman, setToman] = useState<ReadonlySet<string>>(new Set());
  const [haCambiado, setHaCambiado] = useState(false);
  const cambio = cambioDe(leido, escrito);
  const malos = cambio ? malosDe(cambio) : new Set<never>();
  const valido = malos.size === 0 ? cambio : undefined;
  const { nombre } = producto;
  const prevision = usePrevisto(lugar, leido, { cambio: valido, desde });
  const { mutate, isPending } = useAplicar({
    nombre,
    alAplicar: alCerrar,
    alHaberCambiado: async () => {
      const ahora = await releer();
      if (ahora) {
        setEscrito(sobreLoNuevo(escrito, escritoDe(leido, decimal), escritoDe(ahora, decimal)));
        setLeido(ahora);
        setHaCambiado(true);
        return;
      }
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se pudo aplicar el cambio`,
        text: t`Otra persona quitó ${nombre} del surtido mientras tanto.`,
      });
      alCerrar();
    },
  });
  const aplicar = () => {
    if (!valido || isPending) return;
    const exceptuadas = prevision.data?.excepciones.map(({ sucursal_id }) => sucursal_id) ?? [];
    mutate({ ...idsDe(lugar), cambios: [valido], desde, toman_lo_nuevo: exceptuadas.filter((id) => toman.has(id)) });
  };
  const dia = desde && diaYMes(i18n, desde);
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        aplicar();
      }}
    >
      {haCambiado && (
        <div className={css.aviso}>
          <Note tone="atencion">
            <p>
              <strong>
                <Trans>Otra persona lo cambió mientras tanto.</Trans>
              </strong>{' '}
              <Trans>Aquí está como quedó. Lo que escribiste sigue en su campo: revísalo y aplica otra vez.</Trans>
            </p>
          </Note>
        </div>
      )}
      <div className={css.partes}>
        <div className={css.campos}>
          <CamposDeCambio
            lugar={lugar}
            leido={leido}
            escrito={escrito}
            cambio={cambio}
            malos={malos}
            alEscribir={setEscrito}
          />
          <DesdeCuando zona={zona} desde={desde} alElegir={setDesde} />
        </div>
        <VistaPrevia
          lugar={lugar}
          formatos={formatos}
          producto={leido}
          cambio={valido}
          prevision={prevision}
          eleccion={{ toman, alElegir: (id, si) => setToman(con(toman, id, si)) }}
        >
          <NotaDeVisitas visitas={cambio && prevision.data?.visitas} desde={desde} />
        </VistaPrevia>
      </div>
      <DialogFoot
        motivo={
          dia ? (
            <Trans>Nada cambia hasta aplicar. Se puede deshacer hasta el {dia}.</Trans>
          ) : (
            <Trans>Nada cambia hasta aplicar.</Trans>
          )
        }
      >
        <Button variant="default" h={48} onClick={alCerrar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button type="submit" h={48} loading={isPending} disabled={!valido}>
          {dia ? <Trans>Aplicar desde el {dia}</Trans> : <Trans>Aplicar ahora</Trans>}
        </Button>
      </DialogFoot>
    </form>
  );
};
