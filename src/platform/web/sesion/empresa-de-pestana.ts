const CLAVE = 'anaquel-empresa';

/** The company that this tab works with: another tab may work with another one. */
export interface EmpresaDePestana {
  leer: () => string | undefined;
  guardar: (empresaId: string) => void;
  borrar: () => void;
}

const enMemoria = (): EmpresaDePestana => {
  let actual: string | undefined;
  return {
    leer: () => actual,
    guardar: (empresaId) => {
      actual = empresaId;
    },
    borrar: () => {
      actual = undefined;
    },
  };
};

/** In `sessionStorage`, so that it survives a reload; in memory where the browser refuses it. */
export const crearEmpresaDePestana = (): EmpresaDePestana => {
  try {
    sessionStorage.getItem(CLAVE);
  } catch {
    return enMemoria();
  }
  return {
    leer: () => sessionStorage.getItem(CLAVE) ?? undefined,
    guardar: (empresaId) => sessionStorage.setItem(CLAVE, empresaId),
    borrar: () => sessionStorage.removeItem(CLAVE),
  };
};
