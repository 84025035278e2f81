import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { EdadDeLoGuardado } from '#src/dominio/campo/web/edad-de-lo-guardado.tsx';
import type { Posicion } from '#src/dominio/telefono/contract-envios.ts';
import type { BaseLocal, CopiaDeVisita } from '#src/dominio/telefono/web/base-local.ts';
import { comenzar } from '#src/dominio/telefono/web/comenzar.ts';
import { useImpaciencia } from '#src/dominio/telefono/web/usar-guardado.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { part } from '#src/platform/web/part.ts';
import { Cargando } from './cargando.tsx';
import { hayQuePreguntar, leerPreguntas, type Preguntas } from './comienzo/preguntas.ts';
import css from './comienzo.module.css';
import { MarcoDeVisita } from './marco.tsx';

// most visits begin where and when they should
const Preguntar = part(async () => ({ default: (await import('./comienzo/preguntar.tsx')).Preguntar }));

interface Props {
  base: BaseLocal;
  copia: CopiaDeVisita;
  iniciar: boolean;
  /** The server has not said yet how the visit is now. */
  preguntando: boolean;
  /** When the copy was read, if it is this device's and not the server's word of now. */
  leidaEn: number | undefined;
  alPreguntar: () => void;
}

interface SinProductosProps extends Pick<Props, 'preguntando' | 'alPreguntar'> {
  comenzando: boolean;
  alComenzar: () => void;
}

/** It can be begun all the same: whoever is there takes photos of the shelf, and closes it with a reason. */
const SinProductos = ({ preguntando, alPreguntar, comenzando, alComenzar }: SinProductosProps) => {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No hay productos asignados`}>
      <p className="tenue">
        <Trans>Esta sucursal no tiene productos para revisar. Contacta a tu supervisor.</Trans>
      </p>
      <p className="tenue">
        <Trans>Si ya estás allí, puedes tomar fotos del anaquel y cerrar la visita con un motivo.</Trans>
      </p>
      <div className={css.acciones}>
        <Button variant="default" h={48} loading={preguntando} onClick={alPreguntar}>
          <Trans>Actualizar</Trans>
        </Button>
        <LinkButton to="/dashboard" variant="default" h={48}>
          <Trans>Volver</Trans>
        </LinkButton>
        <Button variant="default" h={48} loading={comenzando} onClick={alComenzar}>
          <Trans>Seguir sin productos</Trans>
        </Button>
      </div>
    </EmptyState>
  );
};

/** A visit that has not begun on this device: what it is, and the way to begin it. */
export const Comienzo = ({ base, copia, iniciar, preguntando, leidaEn, alPreguntar }: Props) => {
  const { t, i18n } = useLingui();
  const { visita, productos } = copia;
  const impaciente = useImpaciencia(preguntando);
  const [comenzando, setComenzando] = useState(false);
  const [preguntas, setPreguntas] = useState<Preguntas>();
  // once asked, only the person's own hand begins it
  const [preguntado, setPreguntado] = useState(false);
  const [posicion, setPosicion] = useState<Posicion | null>(null);
  const solo = iniciar && !preguntado;
  const porHacer = visita.estado === 'pendiente' || visita.estado === 'en_curso';
  const cuantos = productos.length;
  const fecha = fechaLarga(i18n, visita.fecha);

  const alFallar = (error: unknown): void => {
    console.warn('starting', error);
    setComenzando(false);
    setPreguntado(true);
    showAviso({
      tone: 'error',
      title: t`No se pudo guardar el registro de la visita`,
      text: t`Puede que el teléfono no tenga espacio.`,
    });
  };
  const alLeer = (leido: Awaited<ReturnType<typeof leerPreguntas>>): Promise<void> | void => {
    if (!hayQuePreguntar(leido.preguntas)) return comenzar(base, copia, leido);
    setPosicion(leido.posicion);
    setPreguntas(leido.preguntas);
    setPreguntado(true);
    setComenzando(false);
  };
  const empezar = (): void => {
    leerPreguntas(base, copia).then(alLeer).catch(alFallar);
  };
  const alComenzar = (): void => {
    setComenzando(true);
    empezar();
  };
  const alComenzarIgual = (): void => {
    setComenzando(true);
    comenzar(base, copia, { posicion }).catch(alFallar);
  };
  const empezarSolo = useEffectEvent(empezar);
  const yaSolo = solo && porHacer && cuantos > 0 && (!preguntando || impaciente);
  useEffect(() => {
    if (yaSolo) empezarSolo();
  }, [yaSolo]);

  if (solo && porHacer && (cuantos > 0 || (preguntando && !impaciente))) return <Cargando />;
  return (
    <MarcoDeVisita
      cadena={visita.cadena_nombre}
      titulo={visita.sucursal_nombre}
      {...(porHacer &&
        cuantos > 0 && {
          accion: (
            <Button
              size="lg"
              h={52}
              fullWidth
              loading={comenzando}
              leftSection={<IconPlayerPlay size={20} stroke={1.8} aria-hidden />}
              onClick={alComenzar}
            >
              {visita.estado === 'en_curso' ? <Trans>Continuar Visita</Trans> : <Trans>Iniciar Visita</Trans>}
            </Button>
          ),
        })}
    >
      {leidaEn !== undefined && (!preguntando || impaciente) && <EdadDeLoGuardado leidaEn={leidaEn} />}
      <section className={css.tarjeta} data-ahora={porHacer} aria-label={t`Datos de la visita`}>
        <p className={css.cuando}>
          <strong>{fecha}</strong>
          {visita.hora && <span>{visita.hora.slice(0, 5)}</span>}
          <EtiquetaDeEstado estado={visita.estado} />
        </p>
        {visita.sucursal_direccion && <p className="tenue">{visita.sucursal_direccion}</p>}
        {visita.instrucciones && <p className={css.instrucciones}>{visita.instrucciones}</p>}
        {cuantos > 0 && (
          <p className="tenue">
            <Plural value={cuantos} one="# producto para revisar" other="# productos para revisar" />
          </p>
        )}
      </section>
      {porHacer && cuantos === 0 && (
        <SinProductos
          preguntando={preguntando}
          alPreguntar={alPreguntar}
          comenzando={comenzando}
          alComenzar={alComenzar}
        />
      )}
      {!porHacer && (
        <LinkButton to="/dashboard" variant="default" h={48}>
          <Trans>Volver</Trans>
        </LinkButton>
      )}
      {preguntas && (
        <Suspense>
          <Preguntar
            preguntas={preguntas}
            sucursal={visita.sucursal_nombre}
            comenzando={comenzando}
            alComenzar={alComenzarIgual}
            alVolver={() => setPreguntas(undefined)}
          />
        </Suspense>
      )}
    </MarcoDeVisita>
  );
};
