import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon';

interface NothingProps {
  icon: IconName;
  title: string;
  /** The level of its heading on the page. */
  level?: 2 | 3;
  text: string;
  role?: 'status';
  testId: string;
  /** What can be had instead. */
  children: ReactNode;
}

/** Instead of rooms or hotels: why there are none. */
export function Nothing({ icon, title, level = 2, text, role, testId, children }: NothingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="nothing" role={role} data-testid={testId}>
      <span className="message__icon">
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}
