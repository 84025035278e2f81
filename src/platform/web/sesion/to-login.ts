interface Place {
  pathname: string;
  search: object;
  searchStr: string;
  state: object;
}

/** To sign in, and from there back to what was asked for. */
export const toLogin = ({ pathname, search, searchStr, state }: Place) => {
  const token = (search as { token?: string }).token ?? (state as { invitacion?: string }).invitacion;
  return {
    to: '/login',
    search: token ? { redirect: pathname, token } : { redirect: pathname + searchStr },
    replace: true,
  } as const;
};
