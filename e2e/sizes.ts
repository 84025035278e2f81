/** Of a test that says nothing new on a large screen: of refusals, failures and others' changes, in a layout that its journey shows. */
export const UNA_MEDIDA = '@una-medida';
