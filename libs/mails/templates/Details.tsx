import type { ReactNode } from 'react';
import { style } from './style.js';

export interface Detail {
  label: string;
  value: ReactNode;
  strong?: boolean;
}

/** Labels and values as a table; details without a value are left out. */
export function Details({ rows }: { rows: Array<Detail | null> }) {
  return (
    <table className="details" style={style.details} cellPadding={0} cellSpacing={0}>
      <tbody>
        {rows
          .filter((row): row is Detail => row !== null && row.value !== '' && row.value !== null)
          .map(({ label, value, strong }, at) => (
            <tr key={at}>
              <th scope="row" style={style.label}>
                {label}
              </th>
              <td style={strong ? { ...style.value, ...style.strong } : style.value}>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
