import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

type Tone = 'info' | 'good' | 'warn' | 'bad';
const ICONS: Record<Tone, IconName> = { info: 'info', good: 'check', warn: 'alert', bad: 'alert' };

interface NoticeProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  testId?: string;
}

export function Notice({ tone = 'info', title, children, actions, testId }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'bad' ? 'alert' : 'status'} data-testid={testId}>
      <Icon name={ICONS[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className="notice__actions">{actions}</div>}
      </div>
    </div>
  );
}
