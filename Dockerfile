# The server alone: the database, the store of files and the mail server are other containers (compose.yaml).
# A newer Node needs the same change here as in `engines` of package.json.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /munjip
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev --include=optional
COPY . .
RUN node scripts/build.mjs
# Books use two weights of each typeface.
RUN find node_modules/@expo-google-fonts -mindepth 2 -maxdepth 2 -type d ! -name 400Regular ! -name 700Bold \
    -exec rm -r {} +

FROM node:20.20.2-bookworm-slim
# Only what the bundle in dist/ does not contain: packages with native parts, fonts and the dictionary.
# `npm run deploy:check` starts the server with these files and no others.
WORKDIR /munjip
COPY --from=build /munjip/node_modules/@expo-google-fonts node_modules/@expo-google-fonts
COPY --from=build /munjip/node_modules/@img node_modules/@img
COPY --from=build /munjip/node_modules/@myriaddreamin node_modules/@myriaddreamin
COPY --from=build /munjip/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /munjip/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /munjip/node_modules/dictionary-ko node_modules/dictionary-ko
COPY --from=build /munjip/node_modules/semver node_modules/semver
COPY --from=build /munjip/node_modules/sharp node_modules/sharp
COPY --from=build /munjip/package.json package.json
COPY --from=build /munjip/dist dist
# New volumes take the owner of these folders.
RUN mkdir /data /backups && chown node:node /data /backups
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=4s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["dist/app/main.js"]
