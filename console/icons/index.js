/** Icons are imported one by one: '@mui/icons-material/Add'. */
export {};
