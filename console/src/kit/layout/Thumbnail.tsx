import type { SvgIconComponent } from '@mui/icons-material';
import { Picture } from './Picture';

const FRAME = { width: 46, height: 38, flexShrink: 0, borderRadius: '7px', bgcolor: '#E9EDF3', color: '#A6B0C0' };

/** A small picture in a row of a list; its kind's icon where there is none. */
export function Thumbnail({ src, icon }: { src: string | null | undefined; icon: SvgIconComponent }) {
  return <Picture src={src} icon={icon} iconSize={20} sx={FRAME} />;
}
