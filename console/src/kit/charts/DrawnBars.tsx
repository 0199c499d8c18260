import { Box } from '@mui/material';
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import type { ChartOptions } from 'chart.js';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatLocale } from '../i18n/language';
import { ink } from '../theme/colours';
import { FONT } from '../theme/konak-theme';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);
Chart.defaults.font.family = FONT;

export interface Bars {
  label: string;
  places: Place[];
  series: Series[];
  /** Numbers of things, which have no halves. */
  whole?: boolean;
}
interface Series {
  name: string;
  colour: string;
  values: number[];
}
interface Place {
  /** Below its bars. */
  label: string;
  /** What is shown where it is pointed at. */
  title: string;
  lines: string[];
}

/** See `BarChart`, which loads it. */
export function DrawnBars({ label, places, series, whole = false }: Bars) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<'bar'>>(null);
  const [place, setPlace] = useState<number>();

  useEffect(() => {
    chart.current = new Chart(canvas.current!, { type: 'bar', data: { datasets: [] } });
    return () => chart.current?.destroy();
  }, []);

  useEffect(() => {
    if (!chart.current) return;
    chart.current.data = {
      labels: places.map((each) => each.label),
      datasets: series.map(({ name, colour, values }) => ({ label: name, data: values, backgroundColor: colour })),
    };
    chart.current.options = optionsOf(places, whole, series.length > 1);
    chart.current.update();
    const active =
      place === undefined || !places[place] ? [] : series.map((_, datasetIndex) => ({ datasetIndex, index: place }));
    chart.current.tooltip?.setActiveElements(active, { x: 0, y: 0 });
    chart.current.draw();
  });

  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setPlace((current = step > 0 ? -1 : places.length) => Math.max(0, Math.min(places.length - 1, current + step)));
  };
  const shown = place === undefined ? undefined : places[place];
  return (
    <Box sx={{ position: 'relative', height: 1 }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setPlace(undefined)}
      />
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {shown && [shown.title, ...shown.lines].join(', ')}
      </Box>
    </Box>
  );
}

function optionsOf(places: Place[], whole: boolean, legend: boolean): ChartOptions<'bar'> {
  const short = new Intl.NumberFormat(formatLocale(), { notation: 'compact', maximumFractionDigits: 1 });
  return {
    animation: false,
    maintainAspectRatio: false,
    color: ink.text,
    interaction: { mode: 'index', intersect: false },
    datasets: { bar: { borderRadius: 3, maxBarThickness: 26, categoryPercentage: 0.75, barPercentage: 0.95 } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: ink.line },
        ticks: { color: ink.muted, maxRotation: 0, autoSkipPadding: 20 },
      },
      y: {
        beginAtZero: true,
        grid: { color: ink.hairline, drawTicks: false },
        border: { display: false },
        ticks: {
          color: ink.muted,
          padding: 8,
          precision: whole ? 0 : undefined,
          callback: (value) => short.format(Number(value)),
        },
      },
    },
    plugins: {
      legend: {
        display: legend,
        position: 'bottom',
        onClick: () => undefined,
        labels: { usePointStyle: true, pointStyle: 'circle', boxWidth: 7, boxHeight: 7, padding: 16 },
      },
      tooltip: {
        backgroundColor: ink.paper,
        borderColor: ink.line,
        borderWidth: 1,
        cornerRadius: 8,
        padding: 12,
        displayColors: false,
        titleColor: ink.text,
        titleFont: { weight: 600 },
        bodyColor: ink.text,
        callbacks: {
          title: ([first]) => (first && places[first.dataIndex]?.title) ?? '',
          label: ({ dataIndex, datasetIndex }) => (datasetIndex === 0 ? (places[dataIndex]?.lines ?? []) : []),
        },
      },
    },
  };
}
