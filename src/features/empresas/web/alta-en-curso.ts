const KEY = 'anaquel-registro';

/**
 * The company's id, made once per registration: pressing again after a failure, or after reloading, sends the same registration
 * and not a second company.
 */
export const idDelAlta = (): string => {
  const anterior = sessionStorage.getItem(KEY);
  if (anterior) return anterior;
  const nuevo = crypto.randomUUID();
  sessionStorage.setItem(KEY, nuevo);
  return nuevo;
};

export const terminarAlta = (): void => sessionStorage.removeItem(KEY);
