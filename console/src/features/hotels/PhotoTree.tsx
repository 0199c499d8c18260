import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, ButtonBase, IconButton, MenuItem, TextField, alpha } from '@mui/material';
import { useState, type DragEvent } from 'react';
import { useText } from '../../kit/i18n';
import { LOOKS, Span } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { countOf, type Branch } from './photo-tree';
import type { Photo } from './types';

export const ALL = 'all';

interface Props {
  tree: Branch[];
  photos: Photo[];
  shown: string;
  onShow: (key: string) => void;
  /** Called with the category a photo is dropped on. */
  onDrop: (category: string) => void;
  /** Whether a photo is being dragged right now. */
  dragging: boolean;
}

/** The category tree beside the photos: shows those of one category, and takes what is dropped on it. */
export function PhotoTree({ tree, photos, shown, onShow, onDrop, dragging }: Props) {
  const t = useText();
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const isOpen = (branch: Branch) => toggled[branch.key] ?? countOf(branch, photos) > 0;
  const set = (key: string, open: boolean) => setToggled((all) => ({ ...all, [key]: open }));
  const groups = new Map(tree.filter(({ group }) => group).map((branch) => [branch.id, branch]));
  const visible = tree.filter(({ above }) => above.every((id) => isOpen(groups.get(id)!)));
  return (
    <Box
      component="nav"
      aria-label={t('hotels.photos.categories')}
      data-testid="photo-tree"
      sx={{
        position: 'sticky',
        top: 72,
        maxHeight: 'calc(100vh - 96px)',
        overflowY: 'auto',
        p: 0.75,
        bgcolor: ink.paper,
        border: `1px solid ${ink.line}`,
        borderRadius: '10px',
      }}
    >
      <Line name={t('hotels.photos.all')} count={photos.length} chosen={shown === ALL} onClick={() => onShow(ALL)} />
      {visible.map((branch) => (
        <Line
          key={branch.key}
          testId={`category-${branch.key}`}
          name={branch.name}
          depth={branch.depth}
          count={countOf(branch, photos)}
          chosen={shown === branch.key}
          onClick={() => onShow(branch.key)}
          open={branch.group ? isOpen(branch) : undefined}
          onToggle={(open) => set(branch.key, open)}
          onDrop={branch.takes ? () => onDrop(branch.id) : undefined}
          dragging={dragging}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  name: string;
  count: number;
  chosen: boolean;
  onClick: () => void;
  depth?: number;
  /** Left out for what is no group. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  onDrop?: () => void;
  dragging?: boolean;
  testId?: string;
}

function Line({ name, count, chosen, onClick, depth = 0, open, onToggle, onDrop, dragging, testId }: LineProps) {
  const t = useText();
  const [over, setOver] = useState(false);
  const drags = {
    onDragEnter: () => open === false && onToggle?.(true),
    onDragOver: (event: DragEvent) => {
      if (!dragging || !onDrop) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (dragging) onDrop?.();
    },
  };
  return (
    <Box
      {...drags}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        pl: depth * 1.75,
        borderRadius: '7px',
        bgcolor: chosen || over ? alpha(theme.palette.primary.main, over ? 0.16 : 0.08) : undefined,
        outline: over ? `1.5px dashed ${theme.palette.primary.main}` : 'none',
        outlineOffset: -1,
        opacity: dragging && !onDrop ? 0.5 : 1,
        '&:hover': chosen ? {} : { bgcolor: ink.hairline },
      })}
    >
      <Box sx={{ width: 24, flexShrink: 0 }}>
        {open !== undefined && (
          <IconButton
            size="small"
            aria-expanded={open}
            aria-label={t(open ? 'hotels.photos.fold' : 'hotels.photos.unfold', { category: name })}
            onClick={() => onToggle?.(!open)}
            sx={{ p: 0.25 }}
          >
            <ExpandMoreRounded
              fontSize="row"
              sx={{ color: ink.faint, transform: open ? 'none' : 'rotate(-90deg)', transition: '.15s' }}
            />
          </IconButton>
        )}
      </Box>
      <ButtonBase
        onClick={onClick}
        aria-current={chosen}
        data-testid={testId}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 30,
          gap: 1,
          pr: 1,
          justifyContent: 'flex-start',
          textAlign: 'start',
          ...LOOKS.small,
          fontWeight: chosen || depth === 0 ? 500 : 400,
          color: chosen ? 'primary.main' : ink.text,
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0, lineHeight: 1.3, py: 0.25 }}>
          {name}
        </Box>
        <Span note digits color={count > 0 ? ink.muted : '#C3CBD8'}>
          {count}
        </Span>
      </ButtonBase>
    </Box>
  );
}

/** The same choice where there is no room for a tree. */
export function PhotoTreeSelect({ tree, photos, shown, onShow }: Pick<Props, 'tree' | 'photos' | 'shown' | 'onShow'>) {
  const t = useText();
  return (
    <TextField
      select
      value={shown}
      onChange={(event) => onShow(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': t('hotels.photos.categories'), 'data-testid': 'photo-tree-select' } }}
    >
      <MenuItem value={ALL}>
        {t('hotels.photos.all')} ({photos.length})
      </MenuItem>
      {tree.map((branch) => (
        <MenuItem key={branch.key} value={branch.key} sx={{ pl: 2 + branch.depth * 2 }}>
          {branch.name} ({countOf(branch, photos)})
        </MenuItem>
      ))}
    </TextField>
  );
}
