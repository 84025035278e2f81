import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { useCambio } from '../cambio.ts';
import css from './formatos.module.css';

const MAXIMO = 60;

interface Props {
  etiqueta: string;
  accion: string;
  fallo: string;
  guardar: (call: Call, nombre: string) => Promise<unknown>;
  /** Of one that has a name already: it takes its place until it is saved or given up, and the focus goes on in it. */
  actual?: { nombre: string; alTerminar: () => void };
}

/** A format's name, new or another one. */
export const NombreDeFormato = ({ etiqueta, accion, fallo, guardar, actual }: Props) => {
  const { t } = useLingui();
  const [nombre, setNombre] = useState(actual?.nombre ?? '');
  const [error, setError] = useState<string>();
  const campo = useRef<HTMLInputElement>(null);
  const tieneNombre = actual !== undefined;
  useEffect(() => {
    if (tieneNombre) campo.current?.select();
  }, [tieneNombre]);
  const { mutate, isPending } = useCambio(guardar, {
    fallo,
    // the second one would find its name taken
    unaVez: true,
    alTerminar: () => actual?.alTerminar(),
    alFallar: (causa) => {
      if (!esProblema(causa, 'formato.nombre_en_uso')) return false;
      setError(t`Ya hay un formato con ese nombre.`);
      return true;
    },
  });
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    const escrito = nombre.trim();
    setError(escrito === '' ? t`Escribe el nombre del formato.` : undefined);
    if (escrito !== '' && !isPending) mutate(escrito);
  };
  return (
    <form className={css.nombre} noValidate onSubmit={enviar}>
      <TextInput
        ref={campo}
        className={css.campo ?? ''}
        label={etiqueta}
        value={nombre}
        maxLength={MAXIMO}
        autoComplete="off"
        error={error}
        onChange={({ currentTarget }) => {
          setNombre(currentTarget.value);
          setError(undefined);
        }}
      />
      {actual && (
        <Button variant="default" h={44} onClick={actual.alTerminar}>
          <Trans>Cancelar</Trans>
        </Button>
      )}
      <Button type="submit" variant={actual ? 'filled' : 'default'} h={44} loading={isPending}>
        {accion}
      </Button>
    </form>
  );
};
