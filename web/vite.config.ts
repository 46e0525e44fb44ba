import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Every game's table is called Table: its chunk is named by the game as well. */
function gameOf(module: string | null | undefined): string {
  const game = /games\/(\w+)\/Table\.svelte$/.exec(module ?? "")?.[1];
  return game ? `${game}-` : "";
}

// Relative addresses: the server may live under any path, and tells it in <base>.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/carteado/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // data: addresses would count against the first load and the policy
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: ({ name, facadeModuleId }) => `assets/${gameOf(facadeModuleId)}${name}-[hash].js` } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
