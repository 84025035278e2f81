import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import type { ConsultaConToken } from './consulta-con-token.ts';

type Aparte = Extract<ConsultaConToken, { estado: 'cargando' | 'ya_aceptada' | 'otro_correo' }>;

/** Nothing to answer here yet, or not here: who accepted it goes to work, who is somebody else is asked which account is meant. */
export const Seguir = ({ consulta }: { consulta: Aparte }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = consulta.estado === 'otro_correo' ? consulta.token : undefined;
  const aceptada = consulta.estado === 'ya_aceptada';
  useEffect(() => {
    if (aceptada) void navigate({ to: '/dashboard', replace: true });
    if (token !== undefined) void navigate({ to: '/invitacion', search: { token }, replace: true });
  }, [aceptada, token, navigate]);
  return <Waiting text={t`Validando invitación...`} />;
};

export const esAparte = (query: ConsultaConToken): query is Aparte =>
  query.estado === 'cargando' || query.estado === 'ya_aceptada' || query.estado === 'otro_correo';
