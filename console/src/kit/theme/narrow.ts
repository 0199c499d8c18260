/** Windows that are touched: what is pressed there is 44 pixels tall. The same width as the breakpoint `md`. */
export const NARROW = '@media (max-width: 767.95px)';
