/** The family of the charts' text. */
export const FONT_FAMILY = 'DejaVu Sans';
