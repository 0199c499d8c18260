import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon';

interface MessageProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  testId?: string;
}

/** A page that has only one thing to say. */
export function Message({ icon, title, children, testId }: MessageProps) {
  return (
    <section className="message page" data-testid={testId}>
      <span className="message__icon">
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      <div className="message__text">{children}</div>
    </section>
  );
}
