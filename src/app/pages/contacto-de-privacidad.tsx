/** Who answers for the data in this installation. The server writes it into the pages that it sends, and where this left room for it. */
const leerContacto = (): string =>
  import.meta.env.SSR
    ? '__PRIVACY_CONTACT__'
    : (document.querySelector<HTMLMetaElement>('meta[name="privacy-contact"]')?.content ?? '');

export const EnlaceDeContacto = () => {
  const contacto = leerContacto();
  return (
    <a className="enlace" href={`mailto:${contacto}`} translate="no">
      {contacto}
    </a>
  );
};
