import { useNavigate } from '@tanstack/react-router';
import { useServices } from '../services.tsx';

/** To the login and back here, for who goes on working with a session that the server knows no more. */
export const useSignInAgain = (): (() => void) => {
  const { sesion } = useServices();
  const navigate = useNavigate();
  return () => {
    // the login lets pass whoever it believes to be signed in: the server says it first
    void sesion.check().then(() => navigate({ to: '/login', search: { redirect: globalThis.location.pathname } }));
  };
};
