import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Skeleton.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useMercaderistas } from '../consultas.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeProgramacion } from '../textos.ts';
import { conElegidas, type PersonaElegida } from './borrador.ts';
import { Casilla } from './casilla.tsx';
import css from './masiva.module.css';

interface Props {
  elegidos: ReadonlyMap<string, PersonaElegida>;
  alElegir: (elegidos: ReadonlyMap<string, PersonaElegida>) => void;
  alCancelar: () => void;
  alSeguir: () => void;
}

const Lista = ({ elegidos, alElegir, busqueda }: Pick<Props, 'elegidos' | 'alElegir'> & { busqueda: string }) => {
  const { t, i18n } = useLingui();
  const { empresaId } = useReferencias();
  const { data, error, isFetching, refetch } = useMercaderistas(empresaId, busqueda);
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los datos`}
        text={i18n._(textoDeProgramacion(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={css.lista} role="status" aria-label={t`Buscando...`}>
        {[1, 2, 3, 4].map((fila) => (
          <Skeleton key={fila} height={52} radius={10} />
        ))}
      </div>
    );
  }
  const { mercaderistas, hay_mas } = data;
  if (mercaderistas.length === 0) {
    return (
      <p className="tenue">
        {busqueda ? <Trans>Nada coincide</Trans> : <Trans>La empresa aún no tiene mercaderistas activos.</Trans>}
      </p>
    );
  }
  const vistos = mercaderistas.filter(({ id }) => elegidos.has(id)).length;
  return (
    <>
      <div className={css.lista}>
        <Casilla
          etiqueta={busqueda ? t`Todos los encontrados` : t`Todos los de la lista`}
          marcada={vistos === mercaderistas.length}
          aMedias={vistos > 0 && vistos < mercaderistas.length}
          alMarcar={(si) => alElegir(conElegidas(elegidos, mercaderistas, si))}
        />
        {mercaderistas.map((persona) => (
          <Casilla
            key={persona.id}
            etiqueta={persona.nombre}
            detalle={persona.correo}
            marcada={elegidos.has(persona.id)}
            alMarcar={(si) => alElegir(conElegidas(elegidos, [persona], si))}
          />
        ))}
      </div>
      {hay_mas && (
        <p className="tenue">
          <Trans>Hay más: escribe un nombre para encontrarlos.</Trans>
        </p>
      )}
    </>
  );
};

export const PasoMercaderistas = ({ elegidos, alElegir, alCancelar, alSeguir }: Props) => {
  const { t } = useLingui();
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito.trim(), 250);
  const cuantos = elegidos.size;
  return (
    <>
      <TextInput
        type="search"
        label={t`Buscar mercaderista`}
        placeholder={t`Nombre o correo`}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        maxLength={100}
        value={escrito}
        onChange={({ currentTarget }) => setEscrito(currentTarget.value)}
        data-autofocus
      />
      <Lista elegidos={elegidos} alElegir={alElegir} busqueda={busqueda} />
      <div className={css.pie}>
        <p role="status" className="tenue">
          {t`${plural(cuantos, { 0: 'Elige al menos uno', one: '# elegido', other: '# elegidos' })}`}
        </p>
        <Button variant="default" h={48} onClick={alCancelar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button h={48} disabled={cuantos === 0} onClick={alSeguir}>
          <Trans>Siguiente</Trans>
        </Button>
      </div>
    </>
  );
};
