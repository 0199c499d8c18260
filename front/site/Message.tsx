import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon';

interface MessageProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** Of good news, for the colour of the icon. */
  isGood?: boolean;
  /** Where the page turns into this one by itself, so that it is read out. */
  role?: 'status';
  testId?: string;
}

/** A page that has only one thing to say. */
export function Message({ icon, title, children, isGood = false, role, testId }: MessageProps) {
  return (
    <section className="message page" role={role} data-testid={testId}>
      <span className={`message__icon ${isGood ? 'message__icon--good' : ''}`}>
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      <div className="message__text">{children}</div>
    </section>
  );
}
