const CLAVE = 'anaquel-registro';

/**
 * The company's id, made once per registration: pressing again after a failure, or after reloading, sends the same registration
 * and not a second company.
 */
export const idDelRegistro = (): string => {
  const anterior = sessionStorage.getItem(CLAVE);
  if (anterior) return anterior;
  const nuevo = crypto.randomUUID();
  sessionStorage.setItem(CLAVE, nuevo);
  return nuevo;
};

export const terminarRegistro = (): void => sessionStorage.removeItem(CLAVE);
