import MenuRounded from '@mui/icons-material/MenuRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, IconButton, InputAdornment, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { LanguageSwitch } from '../../kit/layout/LanguageSwitch';
import { UserMenu } from './UserMenu';

export function AppBar({ onMenu }: { onMenu: () => void }) {
  const t = useText();
  const searchable = useMay('bookings:read');
  return (
    <Flex
      component="header"
      px={{ xs: 1.5, md: 3 }}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 20,
        height: 60,
        bgcolor: ink.paper,
        borderBottom: `1px solid ${ink.line}`,
      }}
    >
      <IconButton
        onClick={onMenu}
        aria-label={t('general.openMenu')}
        data-testid="menu-button"
        sx={{ display: { lg: 'none' } }}
      >
        <MenuRounded />
      </IconButton>
      {searchable && <BookingSearch />}
      <Box sx={{ flex: 1 }} />
      <LanguageSwitch />
      <UserMenu />
    </Flex>
  );
}

/** A voucher number or a name on the phone: straight to the bookings that match. */
function BookingSearch() {
  const t = useText();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const filter = encodeURIComponent(JSON.stringify(keyword ? { keyword } : {}));
    void navigate(`/bookings?filter=${filter}&page=1`);
    setKeyword('');
  };
  return (
    <Box
      component="form"
      noValidate
      role="search"
      onSubmit={search}
      sx={{ flex: '1 1 auto', maxWidth: 380, minWidth: 0 }}
    >
      <TextField
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={t('general.findBooking')}
        slotProps={{
          htmlInput: { 'aria-label': t('general.findBooking'), maxLength: 100, 'data-testid': 'quick-search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchRounded sx={{ width: 19, height: 19, color: ink.faint }} />
              </InputAdornment>
            ),
            sx: {
              bgcolor: `${ink.ground} !important`,
              '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent !important' },
            },
          },
        }}
      />
    </Box>
  );
}
