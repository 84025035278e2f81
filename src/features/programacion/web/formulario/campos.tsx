import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { Note } from '#src/platform/web/ui/note.tsx';
import { ElegirFecha } from '../elegir/elegir-fecha.tsx';
import { ElegirSucursalProgramable } from '../elegir/elegir-sucursal-programable.tsx';
import { ElegirCadena, ElegirMercaderista } from '../elegir/elegir.tsx';
import { fueraDeHorario, useReferencias } from '../referencias.tsx';
import { AvisoALaVez } from './aviso-a-la-vez.tsx';
import { AvisoSinProductos } from './aviso-sin-productos.tsx';
import css from './formulario.module.css';
import { conCadena, type Valores } from './valores.ts';

/** `HH:mm` as the device writes time, and the warning that it lies outside the business hours. */
export const CampoDeHora = ({ hora, alCambiar }: { hora: string; alCambiar: (hora: string) => void }) => {
  const { t } = useLingui();
  return (
    <TextInput
      type="time"
      label={t`Hora`}
      value={hora}
      onChange={({ currentTarget }) => alCambiar(currentTarget.value)}
    />
  );
};

export const AvisoDeHorario = ({ hora }: { hora: string }) => {
  const { horario } = useReferencias();
  const { inicio, fin } = horario;
  if (!fueraDeHorario(hora, horario)) return null;
  return (
    <Note tone="atencion">
      <Trans>
        Está fuera del horario de la empresa, de {inicio} a {fin}. Se puede programar igual.
      </Trans>
    </Note>
  );
};

export const CampoDeInstrucciones = ({
  etiqueta,
  texto,
  alCambiar,
}: {
  etiqueta: string;
  texto: string;
  alCambiar: (texto: string) => void;
}) => (
  <Textarea
    size="md"
    label={etiqueta}
    autosize
    minRows={2}
    maxRows={8}
    maxLength={4000}
    value={texto}
    onChange={({ currentTarget }) => alCambiar(currentTarget.value)}
  />
);

interface Props {
  valores: Valores;
  alCambiar: (values: Valores) => void;
  /** The one that is being edited. */
  visitaId?: string;
  /** Of several visits at once: each keeps its own. */
  sinFecha?: boolean;
}

export const CamposDeVisita = ({ valores, alCambiar, visitaId, sinFecha = false }: Props) => {
  const { t } = useLingui();
  const poner = (cambio: Partial<Valores>) => alCambiar({ ...valores, ...cambio });
  return (
    <>
      <div className={css.campos}>
        <div className={css.ancho}>
          <ElegirMercaderista
            label={t`Mercaderista`}
            placeholder={t`Elige un mercaderista`}
            required
            focused
            chosen={valores.mercaderista}
            onChoose={(mercaderista) => poner({ mercaderista })}
          />
        </div>
        <ElegirCadena
          label={t`Cadena`}
          placeholder={t`Elige una cadena`}
          required
          chosen={valores.cadena}
          onChoose={(cadena) => alCambiar(conCadena(valores, cadena))}
        />
        <ElegirSucursalProgramable
          cadenaId={valores.cadena?.id}
          elegida={valores.sucursal}
          alElegir={(sucursal) => poner({ sucursal })}
        />
        <ElegirFecha
          etiqueta={t`Fecha`}
          obligatoria
          fecha={valores.fecha}
          disabled={sinFecha}
          alElegir={(fecha) => poner({ fecha })}
          {...(sinFecha && { descripcion: t`Cada visita conserva su fecha.` })}
        />
        <CampoDeHora hora={valores.hora} alCambiar={(hora) => poner({ hora })} />
      </div>
      {valores.sucursal && (
        <AvisoSinProductos key={valores.sucursal.id} sucursalId={valores.sucursal.id} fecha={valores.fecha} />
      )}
      <AvisoDeHorario hora={valores.hora} />
      {!sinFecha && <AvisoALaVez valores={valores} visitaId={visitaId} />}
      <CampoDeInstrucciones
        etiqueta={t`Instrucciones`}
        texto={valores.instrucciones}
        alCambiar={(instrucciones) => poner({ instrucciones })}
      />
    </>
  );
};
