import type { ReactNode } from 'react';

interface BlockProps {
  title?: string;
  lead?: string;
  className?: string;
  testId?: string;
  children: ReactNode;
}

/** A part of a page: its heading and lead where it has any, and what it shows. */
export const Block = ({ title, lead, className = '', testId, children }: BlockProps) => (
  <section className={`page block ${className}`} data-testid={testId}>
    {(title || lead) && (
      <header className="block__head">
        {title && <h2>{title}</h2>}
        {lead && <p className="block__lead">{lead}</p>}
      </header>
    )}
    {children}
  </section>
);
