/** One part of the screen alone; the style sheet hides the others. */
export const imprimirSolo = (parte: 'analisis'): void => {
  document.body.dataset['imprime'] = parte;
  addEventListener(
    'afterprint',
    () => {
      delete document.body.dataset['imprime'];
    },
    { once: true },
  );
  print();
};
