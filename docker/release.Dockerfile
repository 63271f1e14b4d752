# The host and the remotes, built once. Run, it lays them into a store and makes them the release.
FROM node:24-slim
WORKDIR /daybook
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile && node tools/build/build.ts
RUN mkdir /store && chown node:node /store
VOLUME /store
USER node
# The manifest comes last: a page is never written from files that are not there yet.
CMD ["sh", "-ec", "mkdir -p /store/host; for file in host/dist/*; do [ \"$file\" = host/dist/host.json ] || cp -r \"$file\" /store/host/; done; cp host/dist/host.json /store/host/; exec node tools/build/build.ts --store /store"]
