interface Lugar {
  pathname: string;
  search: object;
  state: object;
}

/** To sign in. An invitation is answered afterwards; everywhere else the dashboard is where to go on. */
export const alLogin = ({ pathname, search, state }: Lugar) => {
  const token = (search as { token?: string }).token ?? (state as { invitacion?: string }).invitacion;
  return { to: '/login', search: token ? { redirect: pathname, token } : {}, replace: true } as const;
};
