const KEY = 'anaquel-empresa';

/** The company that this tab works with: another tab may work with another one. */
export interface TabEmpresa {
  read: () => string | undefined;
  save: (empresaId: string) => void;
  remove: () => void;
}

const inMemory = (): TabEmpresa => {
  let current: string | undefined;
  return {
    read: () => current,
    save: (empresaId) => {
      current = empresaId;
    },
    remove: () => {
      current = undefined;
    },
  };
};

/** In `sessionStorage`, so that it survives a reload; in memory where the browser refuses it. */
export const createTabEmpresa = (): TabEmpresa => {
  try {
    sessionStorage.getItem(KEY);
  } catch {
    return inMemory();
  }
  return {
    read: () => sessionStorage.getItem(KEY) ?? undefined,
    save: (empresaId) => sessionStorage.setItem(KEY, empresaId),
    remove: () => sessionStorage.removeItem(KEY),
  };
};
