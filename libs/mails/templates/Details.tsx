import { createContext, useContext, type ReactNode } from 'react';
import type { Direction } from '#libs/languages';
import { style } from './style.js';

export interface Detail {
  label: string;
  value: ReactNode;
  strong?: boolean;
}

/** How the mail is written: few mail programs know the sides of a text. */
export const Writing = createContext<Direction>('ltr');

/** Labels and values as a table; details without a value are left out. */
export function Details({ rows }: { rows: Array<Detail | null> }) {
  const padding = useContext(Writing) === 'rtl' ? '9px 0 9px 12px' : '9px 12px 9px 0';
  return (
    <table className="details" style={style.details} cellPadding={0} cellSpacing={0}>
      <tbody>
        {rows
          .filter((row): row is Detail => row !== null && row.value !== '' && row.value !== null)
          .map(({ label, value, strong }, at) => (
            <tr key={at}>
              <th scope="row" style={{ ...style.label, padding }}>
                {label}
              </th>
              <td style={strong ? { ...style.value, ...style.strong } : style.value}>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
