import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { useState } from 'react';
import { addDays, toDay, weekday, type DayNumber } from '#libs/stays';
import { monthName, today, weekdayNames } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Flex, Grid, Text } from '../text/parts';
import { ink } from '../theme/colours';

interface Props {
  value: DayNumber | null;
  onChoose: (day: DayNumber) => void;
}

const firstOf = (day: DayNumber) => toDay(Math.trunc(day / 100) * 100 + 1);

/** A month to choose a day from, Monday first. */
export function MonthCalendar({ value, onChoose }: Props) {
  const t = useText();
  const [first, setFirst] = useState(() => firstOf(value ?? today()));
  const start = addDays(first, 1 - weekday(first));
  const month = Math.trunc(first / 100);
  const days = Array.from({ length: 42 }, (_, i) => addDays(start, i));
  return (
    <Box sx={{ p: 1.5, width: 272 }}>
      <Flex gap={0} mb={0.5}>
        <Text strong flex={1} pl={1}>
          {monthName(Math.trunc(first / 10_000), month % 100)}
        </Text>
        <IconButton
          size="small"
          aria-label={t('general.previousMonth')}
          onClick={() => setFirst(firstOf(addDays(first, -1)))}
        >
          <ChevronLeftRounded />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('general.nextMonth')}
          onClick={() => setFirst(firstOf(addDays(first, 31)))}
        >
          <ChevronRightRounded />
        </IconButton>
      </Flex>
      <Grid gap={0} columns="repeat(7, 1fr)" rowGap="2px" sx={{ justifyItems: 'center' }}>
        {weekdayNames('short').map((name) => (
          <Text tiny faint sx={{ fontWeight: 400, lineHeight: '26px' }} key={name}>
            {name}
          </Text>
        ))}
        {days.map((day) => (
          <ButtonBase
            key={day}
            onClick={() => onChoose(day)}
            aria-current={day === value ? 'date' : undefined}
            sx={{
              width: 32,
              height: 32,
              borderRadius: '8px',
              fontSize: 13,
              fontWeight: day === value || day === today() ? 600 : 400,
              color:
                day === value
                  ? '#fff'
                  : Math.trunc(day / 100) !== month
                    ? ink.faint
                    : day === today()
                      ? 'primary.main'
                      : ink.text,
              bgcolor: day === value ? 'primary.main' : 'transparent',
              '&:hover': { bgcolor: day === value ? 'primary.dark' : ink.ground },
            }}
          >
            {day % 100}
          </ButtonBase>
        ))}
      </Grid>
    </Box>
  );
}
