import { useNavigate } from '@tanstack/react-router';
import { useServicios } from '../servicios.tsx';

/** To the login and back here, for who goes on working with a session that the server knows no more. */
export const useEntrarDeNuevo = (): (() => void) => {
  const { sesion } = useServicios();
  const navigate = useNavigate();
  return () => {
    // the login lets pass whoever it believes to be signed in: the server says it first
    void sesion.comprobar().then(() => navigate({ to: '/login', search: { redirect: globalThis.location.pathname } }));
  };
};
