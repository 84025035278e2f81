import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { AvisoDeEspacio } from '#src/dominio/campo/web/aviso-de-espacio.tsx';
import { textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import {
  ANAQUEL,
  type BaseLocal,
  type Borrador,
  type CopiaDeVisita,
  type EnvioLocal,
  type Orden,
} from '#src/dominio/telefono/web/base-local.ts';
import { seEstaCorrigiendo } from '#src/dominio/telefono/web/corregir.ts';
import { buscarPosicion } from '#src/dominio/telefono/web/posicion.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { finalizar } from '#src/dominio/telefono/web/terminar.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import { Avance, Cifras } from './avance.tsx';
import { AvisoDePosicion } from './aviso-de-posicion.tsx';
import { Cargando } from './cargando.tsx';
import { Cierre } from './cierre/cierre.tsx';
import { useCierre } from './cierre/usar-cierre.ts';
import { Finalizar } from './conteo/finalizar.tsx';
import { Lineas } from './conteo/lineas.tsx';
import { NoListados } from './conteo/no-listados.tsx';
import { PieDeConteo } from './conteo/pie.tsx';
import { useConteo } from './conteo/usar-conteo.ts';
import { useNoListados } from './conteo/usar-no-listados.ts';
import { useOrden } from './conteo/usar-orden.ts';
import css from './formulario.module.css';
import { Fotos } from './fotos.tsx';
import { IndicadorDeGuardado } from './indicador-de-guardado.tsx';
import { Escanear } from './escanear.tsx';
import { MarcoDeVisita } from './marco.tsx';
import { CorreccionEnCurso } from './resultado/correccion.tsx';
import { NoRealizada } from './no-realizada.tsx';
import { SinProductos } from './sin-productos.tsx';
import type { RegistroAbierto } from './registro-abierto.ts';
import { RetirarInicio } from './retirar-inicio.tsx';
import { useRegistro, useResumen } from './usar-registro.ts';

interface Props {
  base: BaseLocal;
  copia: CopiaDeVisita;
  borrador: Borrador;
  inicio: EnvioLocal | undefined;
}

interface AbiertoProps extends Props {
  registro: RegistroAbierto;
  orden: Orden;
  alOrdenar: (orden: Orden) => void;
  alFallar: () => void;
}

const AVISO = 'registro-visita';

/** The visit being made, with all that the device has of it. */
const FormularioAbierto = ({ base, copia, borrador, inicio, registro, orden, alOrdenar, alFallar }: AbiertoProps) => {
  const { t, i18n } = useLingui();
  const { visita_id, empresa_id, visita } = copia;
  const [cerrando, setCerrando] = useState(false);
  const [terminando, setTerminando] = useState(false);
  const deVisita = useMemo(() => ({ base, visitaId: visita_id, empresaId: empresa_id }), [base, visita_id, empresa_id]);
  const { productos, ids, abierto, conteo } = useConteo({ base, copia, registro, orden, abierto: borrador.abierto });
  const { completos } = useResumen(registro);
  const cierre = useCierre();
  const { vistos, anotar, quitar } = useNoListados(base, borrador);
  const { ubicacion, iniciada_en } = borrador;
  // nothing to count: it can only be closed with a reason
  const vacia = productos.length === 0;
  const listo = abierto === null && completos === productos.length;

  useEffect(() => {
    if (ubicacion === 'buscando') siSePuede(buscarPosicion(base, visita_id, iniciada_en));
  }, [base, visita_id, ubicacion, iniciada_en]);

  const alEnviar = async (): Promise<void> => {
    setTerminando(true);
    try {
      await registro.escrito();
      await finalizar(base, visita_id);
    } catch (error) {
      console.warn('finishing', error);
      setTerminando(false);
      alFallar();
    }
  };
  // another tab may have taken a figure back meanwhile
  if (cierre.abierto && completos === productos.length) {
    return (
      <Cierre
        base={base}
        copia={copia}
        borrador={borrador}
        registro={registro}
        productos={productos}
        enviando={terminando}
        alEnviar={() => void alEnviar()}
        alVolver={cierre.volver}
        alFaltante={(productoId, campo) => {
          cierre.dejar();
          conteo.anotar(productoId, campo);
        }}
      />
    );
  }
  const finalizarVisita = <Finalizar registro={registro} alFinalizar={cierre.abrir} />;

  return (
    <MarcoDeVisita
      cadena={visita.cadena_nombre}
      titulo={visita.sucursal_nombre}
      boton={
        <Escanear
          empresaId={empresa_id}
          sucursal={visita.sucursal_nombre}
          registro={registro}
          productos={productos}
          noListados={vistos}
          alAnotar={anotar}
          alVerEnLista={conteo.contar}
        />
      }
      lado={<IndicadorDeGuardado registro={registro} />}
      cifras={!vacia && <Cifras registro={registro} />}
      avance={!vacia && <Avance registro={registro} orden={ids} abierto={abierto} />}
      accion={
        vacia ? (
          <Button size="lg" h={52} fullWidth onClick={() => setCerrando(true)}>
            <Trans>Cerrar con un motivo</Trans>
          </Button>
        ) : listo ? (
          finalizarVisita
        ) : (
          <PieDeConteo registro={registro} abierto={abierto} conteo={conteo} />
        )
      }
    >
      {inicio?.estado === 'rechazado' && (
        <Note tone="atencion">{i18n._(textoDeRechazo(inicio.problema ?? 'servidor.interno'))}</Note>
      )}
      {seEstaCorrigiendo(borrador) && <CorreccionEnCurso base={base} borrador={borrador} escrito={registro.escrito} />}
      <AvisoDeEspacio />
      <AvisoDePosicion base={base} borrador={borrador} copia={copia} />
      {visita.instrucciones && (
        <section className={css.instrucciones} aria-label={t`Instrucciones`}>
          <h2>{t`Instrucciones`}</h2>
          <p>{visita.instrucciones}</p>
        </section>
      )}
      {vacia ? (
        <SinProductos base={base} copia={copia} />
      ) : (
        <Lineas
          deVisita={deVisita}
          registro={registro}
          productos={productos}
          orden={orden}
          alOrdenar={alOrdenar}
          abierto={abierto}
          conteo={conteo}
        />
      )}
      <NoListados vistos={vistos} alQuitar={quitar} />
      <div className={css.anaquel}>
        <Fotos {...deVisita} lugar={ANAQUEL} titulo={t`Fotos del anaquel completo`} />
      </div>
      {!vacia && !listo && finalizarVisita}
      {!vacia && !borrador.corrige?.de.length && (
        <Button
          variant="subtle"
          h={48}
          leftSection={<IconDoorOff size={20} stroke={1.8} aria-hidden />}
          onClick={() => setCerrando(true)}
        >
          <Trans>No se pudo realizar la visita</Trans>
        </Button>
      )}
      {!borrador.corrige && <RetirarInicio base={base} borrador={borrador} registro={registro} />}
      {cerrando && (
        <NoRealizada
          deVisita={deVisita}
          registro={registro}
          motivoGuardado={borrador.motivo}
          alCerrar={() => setCerrando(false)}
        />
      )}
    </MarcoDeVisita>
  );
};

/** Everything in it is on the device; nothing here waits for the network or for a session. */
export const Formulario = (props: Props) => {
  const { base, copia } = props;
  const { t } = useLingui();
  const alFallar = useCallback(
    () =>
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se pudo guardar el registro de la visita`,
        text: t`Puede que el teléfono no tenga espacio. No cierres esta página: se sigue intentando.`,
      }),
    [t],
  );
  const registro = useRegistro(base, copia, alFallar);
  const [orden, elegirOrden] = useOrden(base, copia.visita.sucursal_id);
  if (!registro || !orden) return <Cargando />;
  return <FormularioAbierto {...props} registro={registro} orden={orden} alOrdenar={elegirOrden} alFallar={alFallar} />;
};
